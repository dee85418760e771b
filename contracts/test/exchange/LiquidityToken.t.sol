// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ILiquidityToken} from "../../src/exchange/ILiquidityToken.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

contract LiquidityTokenTest is ExchangeTest {
    uint256 private constant VALUE = 10e18;

    function setUp() public override {
        super.setUp();
        _addLiquidity(100e18, 100e18);
    }

    function test_Metadata() external view {
        vm.assertEq(pair.name(), "iBull LPs", "name");
        vm.assertEq(pair.symbol(), "IBULL-LP", "symbol");
        vm.assertEq(pair.decimals(), 18, "decimals");
        vm.assertEq(pair.totalSupply(), 100e18, "totalSupply");
        vm.assertEq(pair.balanceOf(address(this)), 100e18 - MINIMUM_LIQUIDITY, "balance");
        vm.assertEq(
            pair.PERMIT_TYPEHASH(),
            bytes32(0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9),
            "PERMIT_TYPEHASH"
        );
        vm.assertEq(pair.DOMAIN_SEPARATOR(), _domainSeparator(block.chainid), "DOMAIN_SEPARATOR");
    }

    function test_DomainSeparator_FollowsTheChainId() external {
        vm.chainId(57);
        vm.assertEq(pair.DOMAIN_SEPARATOR(), _domainSeparator(57), "DOMAIN_SEPARATOR");
    }

    function test_Approve() external {
        vm.expectEmit(address(pair));
        emit IERC20.Approval(address(this), trader, VALUE);
        vm.assertTrue(pair.approve(trader, VALUE), "returns true");
        vm.assertEq(pair.allowance(address(this), trader), VALUE, "allowance");
    }

    function test_Transfer() external {
        uint256 before = pair.balanceOf(address(this));
        vm.expectEmit(address(pair));
        emit IERC20.Transfer(address(this), trader, VALUE);
        vm.assertTrue(pair.transfer(trader, VALUE), "returns true");
        vm.assertEq(pair.balanceOf(address(this)), before - VALUE, "sender");
        vm.assertEq(pair.balanceOf(trader), VALUE, "receiver");
    }

    function test_Transfer_ToOneself() external {
        uint256 before = pair.balanceOf(address(this));
        vm.assertTrue(pair.transfer(address(this), before), "returns true");
        vm.assertEq(pair.balanceOf(address(this)), before, "unchanged");
    }

    function test_RevertWhen_Transfer_BalanceTooLow() external {
        uint256 balance = pair.balanceOf(address(this));
        bytes4 selector = ILiquidityToken.ERC20InsufficientBalance.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, address(this), balance, balance + 1));
        pair.transfer(trader, balance + 1);
        vm.expectRevert(abi.encodeWithSelector(selector, trader, 0, 1));
        vm.prank(trader);
        pair.transfer(address(this), 1);
    }

    function test_TransferFrom_ReducesTheAllowance() external {
        pair.approve(trader, VALUE);
        vm.prank(trader);
        vm.assertTrue(pair.transferFrom(address(this), trader, VALUE - 1), "returns true");
        vm.assertEq(pair.allowance(address(this), trader), 1, "allowance");
        vm.assertEq(pair.balanceOf(trader), VALUE - 1, "receiver");
    }

    function test_TransferFrom_KeepsAnUnlimitedAllowance() external {
        pair.approve(trader, FOREVER);
        vm.prank(trader);
        pair.transferFrom(address(this), trader, VALUE);
        vm.assertEq(pair.allowance(address(this), trader), FOREVER, "allowance");
    }

    function test_RevertWhen_TransferFrom_AllowanceTooLow() external {
        pair.approve(trader, VALUE);
        bytes4 selector = ILiquidityToken.ERC20InsufficientAllowance.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, trader, VALUE, VALUE + 1));
        vm.prank(trader);
        pair.transferFrom(address(this), trader, VALUE + 1);
    }

    function test_RevertWhen_TransferFrom_BalanceTooLow() external {
        uint256 balance = pair.balanceOf(address(this));
        pair.approve(trader, FOREVER);
        bytes4 selector = ILiquidityToken.ERC20InsufficientBalance.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, address(this), balance, balance + 1));
        vm.prank(trader);
        pair.transferFrom(address(this), trader, balance + 1);
    }

    /// @dev EX-15
    function testFuzz_Permit(uint256 value, uint256 deadline) external {
        deadline = _bound(deadline, block.timestamp, FOREVER);
        Signature memory sig = _signFor(trader, "trader", value, 0, deadline);
        vm.expectEmit(address(pair));
        emit IERC20.Approval(trader, address(this), value);
        pair.permit(trader, address(this), value, deadline, sig.v, sig.r, sig.s);
        vm.assertEq(pair.allowance(trader, address(this)), value, "allowance");
        vm.assertEq(pair.nonces(trader), 1, "nonce");
    }

    /// @dev EX-15
    function test_RevertWhen_Permit_Replayed() external {
        Signature memory sig = _signFor(trader, "trader", 1, 0, FOREVER);
        pair.permit(trader, address(this), 1, FOREVER, sig.v, sig.r, sig.s);
        (bool isAccepted,) = address(pair)
            .call(abi.encodeCall(pair.permit, (trader, address(this), 1, FOREVER, sig.v, sig.r, sig.s)));
        vm.assertFalse(isAccepted, "a second time");
        (isAccepted,) = address(pair)
            .call(
                abi.encodeCall(pair.permit, (trader, address(this), 1, FOREVER, sig.v ^ 7, sig.r, _highS(sig.s)))
            );
        vm.assertFalse(isAccepted, "its high-s form");
    }

    function test_RevertWhen_Permit_Expired() external {
        uint256 deadline = block.timestamp - 1;
        Signature memory sig = _signFor(trader, "trader", 1, 0, deadline);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityToken.ERC2612ExpiredSignature.selector, deadline));
        pair.permit(trader, address(this), 1, deadline, sig.v, sig.r, sig.s);
    }

    function test_Permit_InTheLastSecond() external {
        Signature memory sig = _signFor(trader, "trader", 1, 0, block.timestamp);
        pair.permit(trader, address(this), 1, block.timestamp, sig.v, sig.r, sig.s);
        vm.assertEq(pair.allowance(trader, address(this)), 1, "allowance");
    }

    /// @dev EX-15
    function test_RevertWhen_Permit_SignedByAnotherAccount() external {
        Signature memory sig = _signPermit(_keyOf("thief"), pair.DOMAIN_SEPARATOR(), address(this), 1, 0, FOREVER);
        bytes32 digest = keccak256(
            abi.encodePacked(
                "\x19\x01",
                pair.DOMAIN_SEPARATOR(),
                keccak256(abi.encode(pair.PERMIT_TYPEHASH(), trader, address(this), 1, 0, FOREVER))
            )
        );
        address recovered = ecrecover(digest, sig.v, sig.r, sig.s);
        bytes4 selector = ILiquidityToken.ERC2612InvalidSigner.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, recovered, trader));
        pair.permit(trader, address(this), 1, FOREVER, sig.v, sig.r, sig.s);
    }

    /// @dev EX-15: `ecrecover` returns zero for a malformed signature, and zero holds the locked LP tokens.
    function test_RevertWhen_Permit_MalformedForTheZeroAddress() external {
        bytes4 selector = ILiquidityToken.ERC2612InvalidSigner.selector;
        vm.expectRevert(abi.encodeWithSelector(selector, address(0), address(0)));
        pair.permit(address(0), address(this), 1, FOREVER, 0, 0, 0);
    }

    function _signFor(address owner, string memory name, uint256 value, uint256 nonce, uint256 deadline)
        private
        view
        returns (Signature memory)
    {
        vm.assertEq(vm.addr(_keyOf(name)), owner, "key of the owner");
        return _signPermit(_keyOf(name), pair.DOMAIN_SEPARATOR(), address(this), value, nonce, deadline);
    }

    function _highS(bytes32 s) private pure returns (bytes32) {
        return bytes32(0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141 - uint256(s));
    }

    function _domainSeparator(uint256 chainId) private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("iBull LPs"),
                keccak256("1"),
                chainId,
                address(pair)
            )
        );
    }
}
