// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

contract FactoryTest is ExchangeTest {
    address private constant A = address(0x1000000000000000000000000000000000000000);
    address private constant B = address(0x2000000000000000000000000000000000000000);

    function test_RevertWhen_CreatePair_SameToken() external {
        vm.expectRevert(abi.encodeWithSelector(IFactory.FactoryIdenticalTokens.selector, A));
        factory.createPair(A, A);
    }

    function test_RevertWhen_CreatePair_ZeroToken() external {
        vm.expectRevert(abi.encodeWithSelector(IFactory.FactoryZeroToken.selector));
        factory.createPair(A, address(0));
        vm.expectRevert(abi.encodeWithSelector(IFactory.FactoryZeroToken.selector));
        factory.createPair(address(0), A);
    }

    function test_RevertWhen_CreatePair_Exists() external {
        address created = factory.createPair(A, B);
        bytes memory reason = abi.encodeWithSelector(IFactory.FactoryPairExists.selector, A, B, created);
        vm.expectRevert(reason);
        factory.createPair(A, B);
        vm.expectRevert(reason);
        factory.createPair(B, A);
    }

    /// @dev EX-12
    function test_CreatePair_InEitherOrder() external {
        bytes32 salt = keccak256(abi.encodePacked(A, B));
        bytes32 hash =
            keccak256(abi.encodePacked(hex"ff", address(factory), salt, keccak256(vm.getCode("Pair.sol:Pair"))));
        address expected = address(uint160(uint256(hash)));

        vm.expectEmit(address(factory));
        emit IFactory.PairCreated(A, B, expected, 2);
        address created = factory.createPair(B, A);

        vm.assertEq(created, expected, "address");
        vm.assertEq(factory.getPair(A, B), created, "getPair");
        vm.assertEq(factory.getPair(B, A), created, "getPair reversed");
        vm.assertEq(factory.allPairs(1), created, "allPairs");
        vm.assertEq(factory.allPairsLength(), 2, "allPairsLength");
        vm.assertEq(IPair(created).factory(), address(factory), "factory");
        vm.assertEq(IPair(created).token0(), A, "token0");
        vm.assertEq(IPair(created).token1(), B, "token1");
    }

    /// @dev EX-12: LP tokens with other names have the same creation code.
    function test_LiquidityToken_IsNamedByTheFactory() external {
        IFactory other =
            IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(setter, "Orchard LPs", "ORCH-LP")));
        vm.assertEq(other.INIT_CODE_PAIR_HASH(), factory.INIT_CODE_PAIR_HASH(), "init code hash");
        vm.assertEq(other.liquidityName(), "Orchard LPs", "liquidityName");
        vm.assertEq(other.liquiditySymbol(), "ORCH-LP", "liquiditySymbol");
        IPair created = IPair(other.createPair(A, B));
        vm.assertEq(created.name(), "Orchard LPs", "name");
        vm.assertEq(created.symbol(), "ORCH-LP", "symbol");
        vm.assertEq(
            created.DOMAIN_SEPARATOR(),
            keccak256(
                abi.encode(
                    keccak256(
                        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                    ),
                    keccak256("Orchard LPs"),
                    keccak256("1"),
                    block.chainid,
                    address(created)
                )
            ),
            "DOMAIN_SEPARATOR"
        );
    }

    function test_RevertWhen_TheNameIsTooLong() external {
        string memory long = "12345678901234567890123456789012";
        vm.expectRevert(abi.encodeWithSelector(ShortStrings.StringTooLong.selector, long));
        vm.deployCode("Factory.sol:Factory", abi.encode(setter, long, "LP"));
    }

    function test_InitCodeHash() external view {
        vm.assertEq(factory.INIT_CODE_PAIR_HASH(), keccak256(vm.getCode("Pair.sol:Pair")), "init code hash");
    }

    /// @dev The parameters exist only during the constructor, so no one can create a pair elsewhere with them.
    function test_PairParameters_AreClearedAfterwards() external {
        factory.createPair(A, B);
        (address parameter0, address parameter1) = factory.pairParameters();
        vm.assertEq(parameter0, address(0), "token0");
        vm.assertEq(parameter1, address(0), "token1");
    }

    function test_InitialState() external view {
        vm.assertEq(factory.feeTo(), address(0), "feeTo");
        vm.assertEq(factory.feeToSetter(), setter, "feeToSetter");
        vm.assertEq(factory.pendingFeeToSetter(), address(0), "pendingFeeToSetter");
        vm.assertEq(factory.allPairsLength(), 1, "allPairsLength");
    }

    function test_RevertWhen_SetFeeTo_NotSetter() external {
        vm.expectRevert(abi.encodeWithSelector(IFactory.FactoryNotFeeToSetter.selector, address(this)));
        factory.setFeeTo(treasury);
    }

    function test_SetFeeTo() external {
        vm.expectEmit(address(factory));
        emit IFactory.FeeToChanged(address(0), treasury);
        vm.prank(setter);
        factory.setFeeTo(treasury);
        vm.assertEq(factory.feeTo(), treasury, "feeTo");
    }

    function test_RevertWhen_SetFeeToSetter_NotSetter() external {
        vm.expectRevert(abi.encodeWithSelector(IFactory.FactoryNotFeeToSetter.selector, address(this)));
        factory.setFeeToSetter(trader);
    }

    function test_RevertWhen_AcceptFeeToSetter_NotProposed() external {
        vm.prank(setter);
        factory.setFeeToSetter(trader);
        vm.expectRevert(abi.encodeWithSelector(IFactory.FactoryNotPendingFeeToSetter.selector, address(this)));
        factory.acceptFeeToSetter();
    }

    /// @dev EX-14
    function test_SetFeeToSetter_TakesTwoSteps() external {
        vm.expectEmit(address(factory));
        emit IFactory.FeeToSetterProposed(setter, trader);
        vm.prank(setter);
        factory.setFeeToSetter(trader);
        vm.assertEq(factory.feeToSetter(), setter, "still the old one");
        vm.assertEq(factory.pendingFeeToSetter(), trader, "pending");

        vm.expectEmit(address(factory));
        emit IFactory.FeeToSetterChanged(setter, trader);
        vm.prank(trader);
        factory.acceptFeeToSetter();
        vm.assertEq(factory.feeToSetter(), trader, "the new one");
        vm.assertEq(factory.pendingFeeToSetter(), address(0), "none pending");

        vm.expectRevert(abi.encodeWithSelector(IFactory.FactoryNotFeeToSetter.selector, setter));
        vm.prank(setter);
        factory.setFeeTo(setter);
    }

    /// @dev EX-14: a provider withdraws the same amounts, whatever feeToSetter does.
    function testFuzz_FeeToSetterCannotMoveFunds(uint256 choice, address account) external {
        uint256 shares = _addLiquidity(5e18, 7e18);
        bytes[4] memory calls = [
            abi.encodeCall(IFactory.setFeeTo, (account)),
            abi.encodeCall(IFactory.setFeeToSetter, (account)),
            abi.encodeCall(IFactory.acceptFeeToSetter, ()),
            abi.encodeCall(IFactory.createPair, (account, address(token0)))
        ];
        vm.prank(setter);
        (bool isDone,) = address(factory).call(calls[choice % calls.length]);
        pair.transfer(address(pair), shares);
        (uint256 amount0, uint256 amount1) = pair.burn(trader);
        uint256 supply = shares + MINIMUM_LIQUIDITY;
        vm.assertEq(amount0, shares * 5e18 / supply, isDone ? "done: amount0" : "refused: amount0");
        vm.assertEq(amount1, shares * 7e18 / supply, isDone ? "done: amount1" : "refused: amount1");
    }

    /// @dev EX-12: 1,000 runs.
    function testFuzz_PairForEqualsGetPair(address tokenA, address tokenB) external {
        vm.assume(tokenA != tokenB && tokenA != address(0) && tokenB != address(0));
        vm.assume(factory.getPair(tokenA, tokenB) == address(0));
        address expected = router.pairFor(tokenA, tokenB);
        vm.assertEq(router.pairFor(tokenB, tokenA), expected, "order does not matter");
        vm.assertEq(factory.createPair(tokenA, tokenB), expected, "createPair");
        vm.assertEq(factory.getPair(tokenB, tokenA), expected, "getPair");
    }
}
